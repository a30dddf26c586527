-- Every word that an idea ever held, so that the beginning of a word is looked up here and ideas are
-- searched for whole words: an index of words is slow to collect all that begin alike. Compared by bytes,
-- which is the order that the beginning of a word needs.
create table known_words (
  word text collate "C" primary key
);

insert into known_words (word)
select distinct lexeme from ideas, unnest(tsvector_to_array(words)) as lexeme;
