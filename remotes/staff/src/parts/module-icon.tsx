import type { CSSProperties } from 'react'
import styles from './parts.module.css'

const frame =
  'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

/** A module's icon in the text colour. Used as a CSS mask, so its SVG is never injected into the page. */
export function ModuleIcon({ icon }: { icon: string | undefined }) {
  if (icon === undefined) return <span className={styles.icon} aria-hidden />
  const drawing = `url("data:image/svg+xml,${encodeURIComponent(`<svg ${frame}>${icon}</svg>`)}")`
  return (
    <span
      className={`${styles.icon} ${styles.drawn}`}
      style={{ '--staff-drawing': drawing } as CSSProperties}
      aria-hidden
    />
  )
}
