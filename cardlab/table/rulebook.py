"""The rules that games share, each in a sentence or two, by the id that events and reasons carry."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule for people, and whose rule it is."""

    text: str
    source: str


POKER = "common poker practice"
CARD_ROOMS = "card-room practice; the sheets are silent"
SHEET = "the Ponsi sheet"
BUDERICK = "Buderick's dealer's-choice rules"
HOYLE = "the High-Low poker sheet"
WIKIPEDIA = "Wikipedia's pages on high-low split poker"
CIAFFONE = "a letter to Bob Ciaffone's column, and the answer that no official rules exist"
PAGAT = "a house rule reported at pagat.com"
PONTOON_SHEET = "the Pontoon sheet"
PAGAT_PONTOON = "pagat.com on Pontoon, and most books"
ARNOLD = "Arnold's book of card games"
HOUSE = "a house rule"
OURS = "the sheet is silent; our choice"

RULEBOOK: dict[str, RuleText] = {
    "deal.over": RuleText("When a deal is over nobody acts any more. You can step back into it.", POKER),
    "deal.turn": RuleText("Seats act one after another to the left, each only when it is asked.", POKER),
    "betting.round": RuleText(
        "A betting round goes to the left until all who are in put in the same. Prices and coins have their own time.",
        POKER,
    ),
    "betting.check": RuleText("While nobody has bet, a seat may check: it stays in and puts in nothing.", POKER),
    "betting.bet": RuleText(
        "The first to put chips in during a round bets; the size is fixed by the house rules.", POKER
    ),
    "betting.call": RuleText("To call is to put in as much as the highest bet of the round, and no more.", POKER),
    "betting.raise": RuleText(
        "A raise goes up BY one fixed bet. What is said is what it goes TO: a bet of 2 raised by 2 is a raise to 4.",
        POKER,
    ),
    "betting.cap": RuleText(
        "The house limits the raises in one round; after the last, only call or fold is left.", f"{SHEET}; {BUDERICK}"
    ),
    "betting.fold": RuleText(
        "Who folds is out of the deal, and chips put in stay in the pot. While a check is free, nobody need fold.",
        POKER,
    ),
    "betting.stack": RuleText(
        "Nobody can put in more chips than they have. Here a seat that can't pay a bet or a price must fold.",
        "a table without all-in bets",
    ),
    "betting.all_in": RuleText(
        "With table stakes a seat plays for what it has: it may put in all of it where a bet, a call, a raise or a "
        "price takes more, and stays in for that much of the pot. A raise for less is still a raise.",
        POKER,
    ),
    "stay.before_card": RuleText(
        "Everybody pays or folds before the card is turned; the betting comes after it.", SHEET
    ),
    "match.pot": RuleText(
        "Who matches the pot puts in as many chips as are in it; who does not want to folds.", BUDERICK
    ),
    "match.bet": RuleText(
        "Who matched the pot may bet up to half of what was matched; the others may raise by the usual bet only.",
        BUDERICK,
    ),
    "cards.choosing": RuleText("Cards are passed, discarded or laid in order only when the game asks for it.", POKER),
    "cards.held": RuleText("A seat can choose only from the cards that it holds, and each of them once.", POKER),
    "cards.sealed": RuleText(
        "Cards that were chosen in secret lie face down until all have chosen, and a choice can't be changed.", BUDERICK
    ),
    "cards.pass": RuleText(
        "All choose the cards to pass before any card moves, so a card that was passed can't be passed on at once.",
        BUDERICK,
    ),
    "cards.discard": RuleText("All discard as many cards, face down; nobody sees them again.", BUDERICK),
    "cards.draw": RuleText(
        "In turn from the dealer's left, each seat discards cards that it likes least and draws as many.", BUDERICK
    ),
    "cards.from_discards": RuleText(
        "Where the stock is too short, what was discarded earlier is shuffled and goes under it; a seat never gets "
        "back what it discarded itself.",
        POKER,
    ),
    "cards.arrange": RuleText(
        "The cards lie face down in the order in which they will be shown, and that order stays.", BUDERICK
    ),
    "declare.coins": RuleText(
        "The coins are chosen after the last betting round, by everybody who is still in.", SHEET
    ),
    "declare.chips": RuleText(
        "The chips are chosen after the last card's bets, by everybody who is still in: white says low, red high, "
        "blue both.",
        HOYLE,
    ),
    "declare.tokens": RuleText(
        "The tokens are chosen after the last card's bets, by everybody who is still in: the one in the fist is the "
        "way, and both are both.",
        HOUSE,
    ),
    "declare.in_turn": RuleText(
        "After the last card's bets everybody who is still in says a way aloud, one after another to the left. "
        "The later ones have heard the earlier.",
        HOYLE,
    ),
    "declare.first": RuleText(
        "The first to declare is the nearest to the dealer's left, or by a house rule the last to bet or raise. "
        "The last to declare has the best of it: a way that nobody took is won by any hand.",
        f"{HOYLE}; {HOUSE}",
    ),
    "declare.sealed": RuleText(
        "What is in the fist stays hidden until all have chosen, and a choice can't be changed.", SHEET
    ),
    "declare.stays": RuleText("What was declared stays, whatever is bet after it.", POKER),
    "declare.allow_both": RuleText("Where a house has no sign for both, each seat goes one way.", HOYLE),
    "declare.lock": RuleText(
        "A lock is the only seat that goes its way. Nobody can beat it there, and in some houses it may only "
        "check and call.",
        HOUSE,
    ),
    "declare.cards_speak": RuleText(
        "Nobody declares. All hands are in for both halves, and each half goes to the best hand.", CARD_ROOMS
    ),
    "pot.last_seat": RuleText(
        "When all the others have folded, the last seat takes the pot and need not show its cards.", POKER
    ),
    "pot.uncalled": RuleText(
        "Chips that nobody else matched go back to the seat that put them in: nobody can win them.", POKER
    ),
    "pot.side": RuleText(
        "A seat can win from each of the others only as much as it put in itself. The main pot is what all who are in "
        "matched; what lies above it makes side pots for those who matched that too. All of it is fixed before a card "
        "is shown.",
        POKER,
    ),
    "pot.alone": RuleText("A pot that only one seat can win is that seat's, whatever it holds.", POKER),
    "side_pots.hoyle_shared": RuleText(
        "Only the best high and the best low of the whole showdown share in a side pot. Those of them who are in it "
        "take it by what they won; what winners outside it would have won is withdrawn in equal parts by all in it.",
        HOYLE,
    ),
    "showdown.show": RuleText("Everybody who is still in lays all cards open.", POKER),
    "showdown.high": RuleText("The best high hand among those who went high takes the high half.", SHEET),
    "showdown.low": RuleText("The best low hand among those who went low takes the low half.", SHEET),
    "showdown.odd_chip": RuleText(
        "When the pot can't be halved evenly, the odd chip goes to the high half.", CARD_ROOMS
    ),
    "showdown.both": RuleText("The cards speak: who has the best hand both ways takes both halves.", CARD_ROOMS),
    "odd_chip_halves.carry": RuleText("An odd chip that can't be divided stays in the pot for the next deal.", HOUSE),
    "odd_chip_ties.carry": RuleText("Odd chips that tied hands can't divide stay in the pot for the next deal.", HOUSE),
    "nobody_qualifies.split_active": RuleText(
        "When no hand is good enough the way it goes, all who are still in divide the pot equally.", HOUSE
    ),
    "nobody_qualifies.ride": RuleText(
        "When no hand is good enough the way it goes, the pot stays for the next deal by the same dealer.", HOUSE
    ),
    "showdown.one_way": RuleText(
        "When nobody goes one way, the best hand the other way takes the whole pot.", BUDERICK
    ),
    "showdown.qualifier": RuleText(
        "When no hand qualifies one way, the whole pot goes to the other way. Going both ways fails then.",
        POKER,
    ),
    "both.must_win": RuleText("Who goes both ways must win both, and then takes the whole pot.", SHEET),
    "both_tie.lose": RuleText(
        "Who goes both ways must win both ways alone: beaten or tied on either, the seat can take no part of the pot.",
        BUDERICK,
    ),
    "both_tie.share": RuleText(
        "Who goes both ways may tie one way if the other is won alone, and then shares the tied half.", HOUSE
    ),
    "both_tie.keep_outright": RuleText(
        "Who goes both ways and ties one way keeps a half that was won alone; beaten on either, nothing.",
        HOUSE,
    ),
    "both_tie.nut_tie_ok": RuleText(
        "Who goes both ways may tie with the best hand that there can be; any other tie loses.", HOUSE
    ),
    "both_tie.tie_ok": RuleText("Who goes both ways must win or tie each way.", HOUSE),
    "failed_both.blocks": RuleText(
        "A hand that went both ways and failed still beats the hands below it: nobody moves up into its place. "
        "If that leaves a half without a winner, who wins the other way takes it all.",
        BUDERICK,
    ),
    "failed_both.removed": RuleText(
        "A hand that went both ways and failed is taken out, and the next best hand wins that half.", HOUSE
    ),
    "no_winner.ride": RuleText(
        "When nobody wins what they declared, the pot rides: it stays for the next deal by the same dealer.", BUDERICK
    ),
    "no_winner.divide_active": RuleText(
        "When nobody wins what they declared, all who are still in divide the pot equally.", HOYLE
    ),
    "no_winner.split_failed_both": RuleText(
        "When nobody wins what they declared, the best high and the best low take half each.", HOUSE
    ),
    "sitting.next": RuleText("The next deal starts when the one on the table is over.", POKER),
    "sitting.top_up": RuleText("A seat buys chips only between two deals.", POKER),
    "stud.layout": RuleText(
        "Two cards down and one up, then three more up one at a time, then the last one down; any five of the seven "
        "make a hand. Who folds gets no more cards; cards that lay face up have been seen.",
        HOYLE,
    ),
    "stud.opener": RuleText(
        "The high hand showing opens: cards face up are compared as far as they go, pairs before high cards, and four "
        "to a straight or flush count as high cards. Of those that tie, the first to the dealer's left opens.",
        f"{BUDERICK}; {OURS} on ties",
    ),
    "stud.short_stock": RuleText(
        "When fewer cards are left than seats still in, one card is turned up as the seventh of every hand.",
        CARD_ROOMS,
    ),
    "ponsi.layout": RuleText(
        "Everybody gets five cards of their own, which nobody else may see. The shared ones start unseen by all.", SHEET
    ),
    "ponsi.turn": RuleText(
        "Once the last seat has paid or folded, the next shared card is opened, and bets may be made.", SHEET
    ),
}
