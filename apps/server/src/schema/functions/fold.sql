-- A text as the program's `fold` compares it: lower case, no accents, one kind of apostrophe and hyphen, single
-- spaces. Reports count values that are equal so as one; a list that is narrowed to such a value compares likewise.
-- Written for Latin letters: it must not depend on the collation of the column, which is C.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    translate(
      replace(replace(
        lower(translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), 'ŒÆ', 'œæ')),
        'œ', 'oe'), 'æ', 'ae'),
      '’‘ʼ`´‐‑‒–—', '''''''''''-----'),
    '[\s\u00a0\u2000-\u200a\u202f]+', ' ', 'g'));
