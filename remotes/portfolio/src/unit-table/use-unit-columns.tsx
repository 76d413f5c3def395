import { groupBy } from '@keystead/api-client/group-by'
import { type UnitMark, useHasParts, useModuleTranslation } from '@keystead/module-sdk'
import type { DataColumn } from '@keystead/ui-kit'
import { useMemo } from 'react'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { EndCell, RentCell, TenantCell } from './lease-cells.tsx'
import { UnitMenu } from './unit-menu.tsx'
import { UnitName } from './unit-name.tsx'
import type { UnitRow } from './unit-rows.ts'
import { UnitState } from './unit-state.tsx'
import { useFactColumns } from './use-fact-columns.tsx'

interface UnitColumns {
  rows: UnitRow[]
  /** Without leases their columns are omitted. */
  withLeases: boolean
  /** Whether any row has an action. */
  withMenu: boolean
  actions: UnitActions
  marks: readonly UnitMark[]
}

/** Columns for facts, tenancy and actions. */
export function useUnitColumns(options: UnitColumns): DataColumn<UnitRow>[] {
  const { rows, withLeases, withMenu, actions, marks } = options
  const { t } = useModuleTranslation()
  const withMarks = useHasParts('unit.marks')
  const byUnit = useMemo(() => groupBy(marks, ({ rentUnitId }) => rentUnitId), [marks])
  const facts = useFactColumns(rows, withLeases)
  const columns: (DataColumn<UnitRow> | false)[] = [
    {
      key: 'number',
      title: t('unit.one'),
      width: withMarks ? 118 : 96,
      cell: ({ unit, view }) => (
        <UnitName
          unit={unit}
          view={view}
          create={actions.create}
          marks={withMarks ? (byUnit.get(unit?.id ?? '') ?? []) : undefined}
        />
      ),
    },
    ...facts,
    withLeases && {
      key: 'tenant',
      title: t('unit.tenant'),
      line: 'second',
      cell: ({ unit, view, lease, next }) =>
        unit && <TenantCell unit={unit} occupied={view.occupied.has(unit.id)} lease={lease ?? next} />,
    },
    {
      key: 'state',
      title: t('common:field.status'),
      width: 204,
      line: 'second-end',
      cell: ({ unit, view, lease, next }) =>
        unit && (
          <UnitState
            unit={unit}
            occupied={view.occupied.has(unit.id)}
            lease={lease}
            next={next}
            dialog={actions.detail}
          />
        ),
    },
    withLeases && {
      key: 'end',
      title: t('unit.end'),
      width: 104,
      from: 1040,
      cell: ({ unit, lease }) => unit && <EndCell lease={lease} />,
    },
    withLeases && {
      key: 'rent',
      title: t('metric.monthly'),
      align: 'end',
      width: withMenu ? 136 : 148,
      line: 'end',
      cell: ({ unit, lease }) => unit && <RentCell lease={lease} />,
    },
    withMenu && {
      key: 'menu',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      align: 'end',
      width: 68,
      line: 'side',
      cell: ({ unit, view }) => unit && <UnitMenu unit={unit} view={view} actions={actions} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
