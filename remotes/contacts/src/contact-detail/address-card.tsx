import { addressLines, type PostalAddress } from '@keystead/api-client/postal-address'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, CopyButton } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

export interface AddressCardProps {
  title: string
  address: PostalAddress | null
}

/** A copyable address formatted for its country; renders nothing if empty. */
export function AddressCard({ title, address }: AddressCardProps) {
  const { t, language } = useModuleTranslation()
  const lines = address ? addressLines(address, language) : []
  if (lines.length === 0) return null
  return (
    <Card as="section">
      <div className={styles.titleRow}>
        <h2 className={styles.title}>{title}</h2>
        <CopyButton
          text={lines.join('\n').replaceAll('\u00a0', ' ')}
          label={`${t('common:action.copy')}: ${title}`}
        />
      </div>
      <address className={styles.address}>
        {/* Keyed by index: two lines may be identical. */}
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </Card>
  )
}
