import type { TrailAct } from '@keystead/module-sdk/manifest/staff-answers'

/** Every action in the audit trail, with the translation key for the filter. */
export const actKeys = {
  promote: 'trailAct.promote',
  rollback: 'trailAct.rollback',
  withdraw: 'trailAct.withdraw',
  approve: 'trailAct.approve',
  unapprove: 'trailAct.unapprove',
  publish: 'trailAct.publish',
  try_link: 'trailAct.tryLink',
  plan_tier: 'trailAct.planTier',
  plan_person: 'trailAct.planPerson',
  token_create: 'trailAct.tokenCreate',
  token_revoke: 'trailAct.tokenRevoke',
  hand_over: 'trailAct.handOver',
  service_set: 'trailAct.serviceSet',
  service_remove: 'trailAct.serviceRemove',
  data_drop: 'trailAct.dataDrop',
  preview: 'trailAct.preview',
  shell: 'trailAct.shell',
} as const satisfies Record<TrailAct, string>

export const knownActs = Object.keys(actKeys) as TrailAct[]
