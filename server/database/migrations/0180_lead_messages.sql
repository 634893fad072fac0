-- Which letters went to a lead: read beside its notes whenever somebody opens it.
create index bulk_recipients_of_lead on bulk_email_recipients using gin ("leadIds");
