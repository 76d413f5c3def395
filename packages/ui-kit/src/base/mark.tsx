import './mark.css'

export interface MarkProps {
  /** Height and width in pixels. */
  size?: number
  withName?: boolean
}

const halves =
  'M3.5 29.5V16A12.5 12.5 0 0 1 11.72 4.25L13.25 10.11A6.5 6.5 0 0 0 9.5 16V29.5ZM28.5 29.5V16A12.5 12.5 0 0 0 20.28 4.25L18.75 10.11A6.5 6.5 0 0 1 22.5 16V29.5Z'
const keystone = 'M12.33 2.28A14.2 14.2 0 0 1 19.67 2.28L17.35 10.98A5.2 5.2 0 0 0 14.65 10.98Z'

/** The logo: an arch with its keystone. Decorative when shown with the name. */
export function Mark({ size = 32, withName }: MarkProps) {
  if (withName) {
    return (
      <span className="ks-mark">
        <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
          <Stones />
        </svg>
        <span className="ks-mark-name">Keystead</span>
      </span>
    )
  }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Keystead">
      <title>Keystead</title>
      <Stones />
    </svg>
  )
}

const Stones = () => (
  <>
    <path fill="var(--ks-accentText)" d={halves} />
    <path fill="var(--ks-brass)" d={keystone} />
  </>
)
