import { Card } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './lease-side.module.css'

export interface SideCardProps {
  title: string
  children: ReactNode
}

export function SideCard({ title, children }: SideCardProps) {
  const id = useId()
  return (
    <Card as="section" padding={20} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
