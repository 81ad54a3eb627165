"""What happens around a table: scripts, decisions, events, deals, views and sittings."""
