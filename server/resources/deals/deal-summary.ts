/** What a row of a deal's fee shows of the deal itself, found. */
/** `t` is a row with a `dealId`. */
export const dealSummary = `select json_build_object('id', d.id, 'dealId', d."dealId", 'dealName', d."dealName",
    'dealStatus', d."dealStatus", 'trackStage', d."trackStage", 'ownerName', u.name,
    'borrower', coalesce(d.values ->> 'Sponsor_Company', d.values ->> 'Borrowing_Entity'),
    'lenderName', b."lenderName")
  from deals d join users u on u.id = d."userId"
  left join deals_lender_bids b on b.id = d."primaryLenderBidId"
  where d.id = t."dealId"`
