/** Part of the statement that deletes the dossier `deleted`: what its version does not keep goes to the trash. */
export const TRASHED_PART = `
  insert into trashed_dossier (dossier_id, area, kind, bureau_id, number, version, created_at, created_by_id, created_by,
      updated_at, updated_by, search, deleted_at, deleted_by_id, deleted_by, reason)
    select id, area, kind, bureau_id, number, version, created_at, created_by_id, created_by, updated_at, updated_by,
      coalesce((select s.search from dossier_search s where s.dossier_id = id), ''),
      :at::timestamptz, :user_id::bigint, :username, :reason
    from deleted`;

/** Parts of the statement that undeletes the dossier :dossier_id as `saved (id)`: its own columns and its content. */
export const UNTRASHED_PARTS = {
  taken: 'delete from trashed_dossier where dossier_id = :dossier_id::bigint returning *',
  saved: `
    insert into dossier (id, area, kind, bureau_id, number, version, created_at, created_by_id, created_by,
        updated_at, updated_by, body)
      select t.dossier_id, t.area, t.kind, t.bureau_id, t.number, t.version, t.created_at, t.created_by_id,
        t.created_by, t.updated_at, t.updated_by, v.body
      from taken t join dossier_version v on v.dossier_id = t.dossier_id and v.version = t.version
        and v.replaced_at = t.deleted_at
      returning id`,
} as const;
