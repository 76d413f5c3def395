import { Card, DescriptionList } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './contact-page.module.css'

export interface FactCardProps {
  title: string
  /** Empty facts are skipped, and so is a card without any. */
  facts: { label: string; value: ReactNode }[]
  columns?: 1 | 2
}

export function FactCard({ title, facts, columns }: FactCardProps) {
  const filledFacts = facts.filter(({ value }) => Boolean(value))
  if (filledFacts.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <DescriptionList items={filledFacts} columns={columns} />
    </Card>
  )
}
