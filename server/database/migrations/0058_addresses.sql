-- Whoever asks for access chooses the password behind the link that proves the address, and a new address of an account
-- waits until its own link is followed.

alter table auth_tokens drop constraint auth_tokens_purpose_check;
alter table auth_tokens
  add constraint auth_tokens_purpose_check
    check (purpose in ('verify', 'reset', 'invite', 'register', 'email', 'email-consent', 'email-undo')),
  -- Of a change of address: the one that the link puts in place, or puts back.
  add column email text,
  -- The session that asked for the change, which outlives it.
  add column "sessionId" text;

alter table users add column "pendingEmail" text;

-- A password that was chosen before anybody had proven the address may be a stranger's.
update users set password = null where status = 'requested' and not "isVerified" and password is not null;
