-- Backup codes are stored as hashes. Earlier ones were encrypted, and too short for a plain hash: they end.
update user_second_factors set backup_codes = '[]';
