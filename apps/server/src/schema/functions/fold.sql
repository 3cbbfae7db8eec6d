-- A text as the program's `fold` compares it: lower case, no accents, one kind of apostrophe and hyphen, single
-- spaces, the usual letters for full-width ones and ligatures, nothing that cannot be seen. Reports count values that are
-- equal so as one; a list that is narrowed to such a value compares likewise.
-- Written for Latin letters: it must not depend on the collation of the column, which is C.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    translate(
      replace(replace(
        lower(translate(
          regexp_replace(
            normalize(replace(value, '´', ''''), NFKD),
            '[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
          'ŒÆ', 'œæ')),
        'œ', 'oe'), 'æ', 'ae'),
      '’‘ʼ`‐‑‒–—−', '''''''''------'),
    '[\s\u00a0\u2000-\u200a\u202f]+', ' ', 'g'));
