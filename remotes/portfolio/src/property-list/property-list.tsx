import { apiRequest } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import styles from './property-list.module.css'

export const firstData = ['/property-groups/', '/rent-units/']

export function Screen() {
  const { t } = useModuleTranslation()
  const groups = useQuery({
    queryKey: ['property-groups', 'list'],
    queryFn: () => apiRequest<{ id: string; name: string }[]>({ path: '/property-groups/' }),
  })
  return (
    <Page title={t('list.title')}>
      <ul className={styles.list}>
        {groups.data?.map((group) => (
          <li key={group.id}>{group.name}</li>
        ))}
      </ul>
    </Page>
  )
}
