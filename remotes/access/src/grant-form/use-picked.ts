import type { Grant } from '@keystead/api-client/access-groups/rules'
import { levels } from '@keystead/api-client/levels'
import { useFormActions, useFormValue } from '@keystead/ui-kit'
import type { Sharable } from '../grant-tree/sharable.ts'
import { highestOn } from '../grant-tree/share-rights.ts'

/** Rows picked in the form so far. */
export function usePicked() {
  const grants = useFormValue(({ grants = [] }: { grants?: Grant[] }) => grants)
  const { setValue } = useFormActions()
  const levelOn = new Map(grants.map((grant) => [grant.resource_id, grant.permission]))
  const without = (row: Sharable) => grants.filter(({ resource_id }) => resource_id !== row.id)
  return {
    grants,
    levelOn,
    /** New picks reuse the last chosen level, since several rows usually get the same one. */
    toggle(row: Sharable) {
      if (levelOn.has(row.id)) return setValue(['grants'], without(row))
      const level = Math.min(grants.at(-1)?.permission ?? levels.view, highestOn(row))
      setValue(
        ['grants'],
        [...grants, { resource_type_id: row.type, resource_id: row.id, permission: level }],
      )
    },
    choose(row: Sharable, permission: number) {
      setValue(['grants'], [...without(row), { resource_type_id: row.type, resource_id: row.id, permission }])
    },
  }
}
