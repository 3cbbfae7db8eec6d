-- The booklet in PDF was the one job of a person; it is printed from a page now.
drop index job_of_owner;
alter table job drop column owner_id;
