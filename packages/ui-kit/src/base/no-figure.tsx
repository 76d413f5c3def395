/** In the place of a figure that there is not: a dash, and why for who only hears it. */
export function NoFigure({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="ks-sr">{children}</span>
    </>
  )
}
