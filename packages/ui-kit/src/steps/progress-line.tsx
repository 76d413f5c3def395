import './steps.css'

export interface ProgressLineProps {
  done: number
  count: number
  /** "5 of 20 created", for so many. */
  text: (done: number) => string
}

/**
 * Progress of many calls. Renders on each response but announces only every tenth, so as not to flood screen readers.
 */
export function ProgressLine({ done, count, text }: ProgressLineProps) {
  const tenths = count === 0 ? 10 : Math.floor((done / count) * 10)
  return (
    <div className="ks-progress">
      <progress value={done} max={count} aria-label={text(done)} />
      <span className="num" aria-hidden>
        {text(done)}
      </span>
      <span className="ks-sr" role="status">
        {text(Math.round((tenths / 10) * count))}
      </span>
    </div>
  )
}
