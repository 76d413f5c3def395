import { useModuleTranslation } from '@keystead/module-sdk'
import { PaperScreen } from '../paper/paper-screen.tsx'
import { Sheet } from './sheet.tsx'

export const firstData = ['/lease-agreements/:leaseId', '/rent-units/', '/buildings/', '/property-groups/']

/** Printable data sheet of a lease; not a contract. */
export function Screen() {
  const { t } = useModuleTranslation()
  return <PaperScreen title={t('sheet.title')} Paper={Sheet} />
}
