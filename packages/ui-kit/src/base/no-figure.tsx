/** A dash in place of a missing value, with the reason for screen readers where it is not obvious. */
export function NoFigure({ children }: { children?: string }) {
  return (
    <>
      <span aria-hidden>—</span>
      {children && <span className="ks-sr">{children}</span>}
    </>
  )
}
