/** A reason to refuse a version: a stable type for machines, a sentence for people. */
export interface Refusal {
  type:
    | 'manifest_invalid'
    | 'manifest_too_large'
    | 'too_many_files'
    | 'other_team'
    | 'segment_taken'
    | 'command_taken'
    | 'segment_reserved'
    | 'host_lacks'
    | 'event_undeclared'
    | 'file_name'
    | 'file_kind'
    | 'file_hash'
    | 'file_missing'
    | 'file_unnamed'
    | 'file_taken'
    | 'file_secret'
    | 'file_script'
    | 'script_unheld'
    | 'map_of_nothing'
    | 'map_invalid'
    | 'style_foreign'
    | 'data_changed'
    | 'over_budget'
  detail: string
}
