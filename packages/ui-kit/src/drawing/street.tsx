/** The street at night, for the sign-in page. */
export function Street() {
  return <svg aria-hidden />
}

/** The free plot between houses, for the first property. */
export function StreetWithPlot() {
  return <svg aria-hidden />
}
