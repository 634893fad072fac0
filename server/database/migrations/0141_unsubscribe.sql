-- Each commercial message has a link of its own by which its reader stops all of them; kept as every link is.
alter table outbox_messages
  add "unsubscribeTokenHash" bytea unique,
  add "unsubscribeTokenSealed" bytea;
