/** The outline of a house that is not there. */
export const Plot = ({ x, inviting }: { x: number; inviting?: boolean }) => (
  <g transform={`translate(${x} 0)`} className={inviting ? 'ks-plot ks-plot-inviting' : 'ks-plot'}>
    <path d="M0 0V-112H112V0M-3 -112l9 -25h100l9 25" />
    {inviting ? (
      <>
        <circle cx={56} cy={-57} r={22} />
        <path className="ks-plot-plus" d="M46 -57h20M56 -67v20" />
      </>
    ) : (
      <path d="M0 -34H112M50 0v-17a6 6 0 0 1 12 0v17" />
    )}
  </g>
)
