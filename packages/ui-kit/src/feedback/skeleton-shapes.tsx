const bar = (width: string, height = 12) => <span className="ks-skeleton" style={{ width, height }} />

export const CardShape = () => (
  <div className="ks-card">
    <span className="ks-skeleton ks-skeleton-media" />
    <div className="ks-card-body ks-pad-24 ks-skeleton-stack">
      {bar('56%', 16)}
      {bar('74%')}
      {bar('90%')}
      <div className="ks-skeleton-stack ks-skeleton-foot">
        {bar('48%')}
        {bar('100%', 8)}
      </div>
    </div>
    <div className="ks-card-foot">
      {bar('30%')}
      {bar('20%')}
    </div>
  </div>
)

/** A text-only card. */
export const ItemShape = () => (
  <div className="ks-card">
    <div className="ks-card-body ks-pad-20 ks-skeleton-stack">
      {bar('56%', 18)}
      {bar('44%')}
      {bar('72%')}
    </div>
    <div className="ks-card-foot">
      {bar('24%', 20)}
      {bar('34%', 16)}
    </div>
  </div>
)

/** An avatar, a name and contact details. */
export const PersonShape = () => (
  <div className="ks-card ks-pad-20">
    <div className="ks-skeleton-person">
      <span className="ks-skeleton" />
      <div className="ks-skeleton-stack">
        {bar('56%', 14)}
        {bar('36%')}
      </div>
    </div>
    <div className="ks-skeleton-stack">
      {bar('70%')}
      {bar('48%')}
    </div>
  </div>
)

export const RowShape = () => (
  <div className="ks-skeleton-row">
    <span className="ks-skeleton ks-skeleton-thumb" />
    <div className="ks-skeleton-stack">
      {bar('35%', 14)}
      {bar('54%')}
    </div>
    {bar('88px')}
  </div>
)

export const BandCell = () => (
  <div className="ks-skeleton-stack">
    {bar('48%')}
    {bar('72%', 28)}
  </div>
)

export const LineShape = () => bar('100%')

export const FieldShape = () => (
  <div className="ks-skeleton-stack">
    {bar('30%')}
    {bar('100%', 40)}
  </div>
)

export const PageShape = () => (
  <div className="ks-skeleton-stack">
    {bar('220px', 28)}
    {bar('320px')}
    <span className="ks-skeleton ks-skeleton-block" />
  </div>
)

/** A dense table row: a name, some words, an amount at the end. */
export const TableRowShape = () => (
  <div className="ks-skeleton-table-row">
    {bar('56px')}
    {bar('34%')}
    {bar('88px')}
  </div>
)

/** A drawing with six figures. */
export const OverviewShape = () => (
  <div className="ks-skeleton-overview">
    <span className="ks-skeleton" />
    <div>
      {['rent', 'rate', 'vacant', 'year', 'occupied', 'average'].map((figure) => (
        <BandCell key={figure} />
      ))}
    </div>
  </div>
)

/** A detail page: drawing and figures, tabs, a table. */
export const DetailShape = () => (
  <div className="ks-skeleton-detail">
    <OverviewShape />
    <div className="ks-skeleton-tabs">
      {bar('64px', 14)}
      {bar('64px', 14)}
      {bar('64px', 14)}
    </div>
    <div className="ks-skeleton-tables">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <TableRowShape key={row} />
      ))}
    </div>
  </div>
)

/** A row in a narrow card. */
export const NoteShape = () => (
  <div className="ks-skeleton-note">
    {bar('64%', 14)}
    {bar('42%')}
  </div>
)

export const CardHeadShape = () => <div className="ks-skeleton-head">{bar('40%', 18)}</div>
