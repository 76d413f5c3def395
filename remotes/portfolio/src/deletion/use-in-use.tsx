import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { isApiError } from '@keystead/api-client/transport'
import { type Notification, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

const leasesPath = '/leases'

type Kind = 'property' | 'building' | 'unit'

/**
 * Why something cannot be deleted: leases of status active stand on it (R12). The way to them is offered where the
 * person has leases at all (R34).
 */
export function useInUse(kind: Kind, lettings: Lettings | null) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const textOf = (count: number) => `${t(`inUse.${kind}`, { count })} ${t('inUse.hint')}`
  const notice = (count: number): Omit<Notification, 'kind'> => ({
    text: textOf(count),
    action: lettings ? { label: t('inUse.link'), onClick: () => navigate(leasesPath) } : undefined,
  })
  /** For a dialog; undefined where something else went wrong. */
  const refusal = (error: unknown): ReactNode => {
    const count = countOf(error)
    if (count === undefined) return undefined
    return (
      <>
        {textOf(count)} {lettings && <Link to={leasesPath}>{t('inUse.link')}</Link>}
      </>
    )
  }
  /** For a notification, with other words where something else went wrong. */
  const refusalNotice = (error: unknown, otherwise: string): Omit<Notification, 'kind'> => {
    const count = countOf(error)
    return count === undefined ? { text: otherwise } : notice(count)
  }
  return { notice, refusal, refusalNotice }
}

const countOf = (error: unknown) =>
  isApiError(error) && error.type === 'in_use' ? Number(error.params?.count ?? 1) : undefined
