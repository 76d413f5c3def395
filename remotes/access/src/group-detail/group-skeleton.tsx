import { Card, Skeleton } from '@keystead/ui-kit'
import styles from './group-page.module.css'

export const GroupSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton shape="band" count={3} />
    <div className={styles.skeletonTabs} />
    <Card>
      <Skeleton shape="form" count={1} />
      <Skeleton shape="note" count={3} />
    </Card>
  </div>
)
