import { DescriptionList } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './paper.module.css'

export interface SectionProps {
  title: string
  facts?: Parameters<typeof DescriptionList>[0]['items']
  children?: ReactNode
}

/** A titled part of a printed page. */
export function Section({ title, facts, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {facts && <DescriptionList items={facts} columns={3} />}
      {children}
    </section>
  )
}
