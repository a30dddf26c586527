-- 'AI' and 'ai' are one category, whoever adds it first.
create unique index categories_name_in_any_case on categories (lower(name));
