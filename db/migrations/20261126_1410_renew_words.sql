-- Ideas whose words were taken by an older rule; a job takes them again. An insert that does not set it
-- is one of an older version, which may still run beside this one.
alter table ideas add column has_old_words boolean not null default false;
alter table ideas alter column has_old_words set default true;

-- Apostrophes, letters without a decomposition, invisible characters, and the endings of C++ and C#.
update ideas set has_old_words = true
where title || ' ' || description ~ ('[`´‘’‛ʻʼʽʾʿ׳ꞌ＇]|[\u00c6\u00d0\u00d8\u00de\u00df\u00e6\u00f0\u00f8\u00fe'
  || '\u0110\u0111\u0126\u0127\u0131\u0138\u0141\u0142\u014a\u014b\u0152\u0153\u0166\u0167\u0180-\u02af\u1e9e]|'
  || '[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\+\+|[#＃＋]');

create index ideas_with_old_words on ideas (id) where has_old_words;
