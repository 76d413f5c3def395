import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { SlotItems, type UnitMark, useCreatedRow, useModuleTranslation } from '@keystead/module-sdk'
import { type FrontSign, type FrontWindow, FrontWindows, HouseFront } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { frontBuildings } from '../parts/front-buildings.ts'
import { useMarkText } from '../parts/use-mark-text.ts'
import type { HouseProps } from './house-props.ts'
import { type Resident, residentOf } from './resident.ts'
import { useWindowWords } from './use-window-words.ts'
import { WindowFacts } from './window-facts.tsx'

/** A drawn house whose windows are links. */
export function LiveHouse(props: HouseProps) {
  const { buildings } = props
  const rentUnitIds = useMemo(
    () => buildings.flatMap(({ units }) => units.map((unit) => unit.id)),
    [buildings],
  )
  return (
    <SlotItems name="unit.marks" props={{ rentUnitIds }}>
      {(marks) => <Windows {...props} marks={marks} />}
    </SlotItems>
  )
}

interface Dweller {
  unit: RentUnit
  resident: Resident
  marks: UnitMark[]
}

function Windows({
  buildings,
  lettings,
  size,
  decimals,
  marked,
  onMark,
  marks,
}: HouseProps & { marks: readonly UnitMark[] }) {
  const { t } = useModuleTranslation()
  const words = useWindowWords(decimals)
  const front = useMemo(() => frontBuildings(buildings), [buildings])
  const created = useCreatedRow()
  const dwellers = useDwellers(buildings, lettings, marks)
  const markText = useMarkText()
  const windows = new Map(
    [...dwellers].map(([id, { unit, resident, marks: own }]): [string, FrontWindow] => [
      id,
      {
        to: `/units/${id}`,
        label: [
          words.place(unit),
          resident.tenant,
          resident.rent !== null && words.money(resident.rent),
          words.state(resident),
          ...own.map(markText),
        ]
          .filter(Boolean)
          .join(', '),
        signs: [...signsOf(resident), ...own.map(({ sign }): FrontSign => ({ icon: sign, tone: 'info' }))],
      },
    ]),
  )
  const card = (id: string) => {
    const dweller = dwellers.get(id)
    return dweller && <WindowFacts {...dweller} words={words} markText={markText} />
  }
  return (
    <HouseFront size={size} buildings={front}>
      {(houses) => (
        <FrontWindows
          houses={houses}
          label={t('detail.tab.units')}
          windows={windows}
          card={card}
          marked={marked ?? created}
          onMark={onMark}
        />
      )}
    </HouseFront>
  )
}

function useDwellers(
  buildings: HouseProps['buildings'],
  lettings: Lettings | null,
  marks: readonly UnitMark[],
): ReadonlyMap<string, Dweller> {
  const { language } = useModuleTranslation()
  return useMemo(
    () =>
      new Map(
        buildings.flatMap(({ units, occupied }) =>
          units.map((unit): [string, Dweller] => [
            unit.id,
            {
              unit,
              resident: residentOf(unit, occupied.has(unit.id), lettings, language),
              marks: marks.filter(({ rentUnitId }) => rentUnitId === unit.id),
            },
          ]),
        ),
      ),
    [buildings, lettings, marks, language],
  )
}

const icons: Partial<Record<Resident['state'], string>> = {
  vacant: 'key-round',
  toBegin: 'calendar',
  ending: 'calendar-clock',
  ended: 'circle-alert',
  notice: 'log-out',
}

/** An ordinary let unit has no sign. */
function signsOf({ state, isUrgent }: Resident): FrontSign[] {
  const icon = icons[state]
  if (!icon) return []
  if (state === 'toBegin') return [{ icon, tone: 'info' }]
  return [{ icon, tone: isUrgent ? 'error' : 'warning' }]
}
