-- Secrets that were replaced sign beside the new one for a day: [{"secret": encrypted, "until": time}].
alter table webhooks add column former_secrets jsonb not null default '[]';
