-- Why somebody who leads took a deal to a stage that still lacked something.
alter table deals add "stageReason" text;
