import { useModuleTranslation } from '@keystead/module-sdk'
import { PaperScreen } from '../paper/paper-screen.tsx'
import { HandoverList } from './handover-list.tsx'

export const firstData = ['/lease-agreements/:leaseId', '/rent-units/', '/buildings/', '/property-groups/']

/** Handover record of a unit, to be printed and filled in by hand. */
export function Screen() {
  const { t } = useModuleTranslation()
  return <PaperScreen title={t('handover.title')} Paper={HandoverList} />
}
