-- Values of rates that somebody enters or corrects are audited; the thousands that come with an import are not.
create trigger audit after insert or update or delete on rates for each row
  when (app_user() is not null) execute function audit_row('rates', 'id', '{}', '{}');
