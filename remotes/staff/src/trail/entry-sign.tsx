import { ownValue } from '@keystead/api-client/own-value'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { Icon, type IconName } from '@keystead/ui-kit'
import { figuresOf } from '../registry/went-back.ts'
import styles from './trail.module.css'

const signs: Record<string, IconName> = {
  promote: 'trending-up',
  rollback: 'undo-2',
  withdraw: 'circle-x',
  publish: 'upload',
  approve: 'shield',
  unapprove: 'shield',
  try_link: 'eye',
  preview: 'eye',
  plan_person: 'user',
  token_create: 'key-round',
  token_revoke: 'key-round',
  hand_over: 'users',
  service_set: 'arrow-right',
  service_remove: 'arrow-right',
  data_drop: 'trash-2',
  shell: 'refresh-cw',
}

/** Icon for an action; decorative, as the adjacent text says the same. */
export function EntrySign({ entry }: { entry: TrailEntry }) {
  const tier = (entry.after as { on?: boolean }).on ? 'circle-check' : 'lock'
  const tone = figuresOf(entry) ? styles.bad : entry.act === 'promote' ? styles.good : styles.plain
  return (
    <span className={tone}>
      <Icon name={entry.act === 'plan_tier' ? tier : (ownValue(signs, entry.act) ?? 'info')} />
    </span>
  )
}
