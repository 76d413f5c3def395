import { Card, Skeleton } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

export const ContactSkeleton = () => (
  <div className={styles.columns}>
    <Card>
      <Skeleton shape="form" count={2} />
    </Card>
    <Card>
      <Skeleton shape="line" count={4} />
    </Card>
  </div>
)
