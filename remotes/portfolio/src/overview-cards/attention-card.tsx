import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { SlotItems, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { RowAct } from '../parts/row-act.tsx'
import { attentionItems } from './attention-items.ts'
import { AttentionRow } from './attention-row.tsx'
import { ContributedRow } from './contributed-row.tsx'
import styles from './overview.module.css'
import { OverviewPlace, PlacedCard } from './overview-card.tsx'

/** Maximum number of items shown at first; the badge has the total. */
const maxItems = 4
/** If other modules have items too: neither kind displaces the other. */
const maxJoined = 6

const noProps = {}

export interface AttentionCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** Items needing attention: those of other modules, then own ones, most urgent first. Hidden without leases. */
export function AttentionCard({ views, lettings }: AttentionCardProps) {
  const { t } = useModuleTranslation()
  const list = useRef<HTMLUListElement>(null)
  // Of the items shown on request.
  const [firstNew, setFirstNew] = useState<number>()
  useEffect(() => {
    if (firstNew !== undefined) list.current?.children[firstNew]?.querySelector('a')?.focus()
  }, [firstNew])
  if (!lettings) return null
  // Vacant units have their own card.
  const items = attentionItems(views, lettings).filter(({ finding }) => finding.kind !== 'vacant')
  return (
    <OverviewPlace side>
      <SlotItems name="dashboard.attention" props={noProps}>
        {(contributed) => {
          const count = contributed.length + items.length
          const atFirst = contributed.length > 0 ? maxJoined : maxItems
          const shownCount = firstNew === undefined ? atFirst : count
          const leading = contributed.slice(0, Math.max(shownCount / 2, shownCount - items.length))
          const more = count - shownCount
          return (
            <PlacedCard
              title={t('overview.attention.title')}
              count={count}
              footer={
                count > 0 && (
                  <>
                    <span>
                      {more > 0 && (
                        <RowAct
                          onClick={() =>
                            setFirstNew(leading.length < contributed.length ? leading.length : shownCount)
                          }
                        >
                          {t('common:more', { count: more })}
                        </RowAct>
                      )}
                    </span>
                    <Link to="/notifications">{t('overview.attention.all')}</Link>
                  </>
                )
              }
            >
              {count === 0 ? (
                <p className={styles.allWell}>
                  <Icon name="circle-check" size={20} />
                  {t('notifications.empty')}
                </p>
              ) : (
                <ul ref={list} className={styles.rows}>
                  {leading.map((item) => (
                    <ContributedRow key={item.id} item={item} />
                  ))}
                  {items.slice(0, shownCount - leading.length).map((item) => (
                    <AttentionRow key={item.id} item={item} />
                  ))}
                </ul>
              )}
            </PlacedCard>
          )
        }}
      </SlotItems>
    </OverviewPlace>
  )
}
