/** Invented sentences of discussions, by what they say. Each ends with a full stop, or a question mark. */
export const checkedSentences = {
  pains: split(`
    I hate chasing clients for late invoices.
    I struggle with it every single week.
    My dog sitter cancelled for the third time this month.
    It is a nightmare, and nobody at the bank helps us.
    I waste hours on it every Sunday.
    We lost three customers because of it last spring.
    I am still waiting for an answer after two months.
    I have no idea how to get my deposit back.
    It drives me crazy that they never reply.
    He no longer answers, and I had to borrow money.
    I gave up after the fourth reminder.
    Every time I ask, they say next week.
  `),
  contents: split(`
    I use Toggl and it works great for me.
    We use Harvest and it works great for us.
    It does everything we need.
    We are happy with it.
    I am really happy with Bonsai.
    I use Xero, and it just works perfectly.
    A paper list is good enough for me.
    We never had a problem with it.
    I have no complaints.
  `),
  minors: split(`
    It is only a minor inconvenience.
    Late invoices are only a minor annoyance.
    It does not really bother me.
    It is not a big deal.
    I can live with it.
    It is not worth solving.
    This is no problem for us.
  `),
  tools: split(`
    I use Bonsai for contracts.
    We moved our invoices to Toggl.
    We use FreshBooks for it.
    We use fresh books for it, as my father did.
    I hate paperwork, so we use Harvest.
    I use Hacker News for it.
    I use Stack Exchange and Germany for it.
    I tried Reddit, Lisbon and Acorn.
    We use Birch, Cedar, Dogwood, Elmtree and Firwood.
    I switched from Toggl to Harvest in May.
    We tried monday.com, Notion and Google Sheets.
    I signed up for QuickBooks Online last year.
    With Rosterly half of my shifts vanish.
    Last year Rosterly saved us a day a week.
    I use Claude Code and Claude for it.
    Apps like Mint, YNAB or Excel are what I tried.
    We subscribed to Zoho Books and to Zoho CRM.
    I rely on WhatsApp and on my calendar.
    I work at Google and use Gmail for it.
    I never used Toggl.
    My accountant uses Xero, and I use a notebook.
    Is there an alternative to FreshBooks?
    We use iCal, eBay and YouTube for it.
  `),
  complaints: split(`
    We use Zoho for late invoices, but its reminders are clunky.
    I use Toggl for it, and Toggl is too slow.
    We pay for Toggl and it cannot handle swaps.
    We use Toggl for shifts, but its app logs us out.
    Harvest is too expensive for a team of two.
    I am sick of FreshBooks.
    FreshBooks keeps losing my drafts.
    I tried Bonsai, but I never get a report.
    Xero crashes on my phone.
    I stopped using Rosterly.
    We cancelled our QuickBooks subscription after the price increase.
    Notion is fine, but it is slow.
    I use Harvest and Toggl, but both are slow.
    Neither Harvest nor Toggl works on my phone.
    I don't like Bonsai much.
  `),
  prices: split(`
    Wave costs $9 a month.
    Our plumber pays Fresh Books $12.
    It costs €20-30/yr for the plan.
    We pay £15 per month for Harvest.
    I pay $5 a month for Toggl and $12 a month for Bonsai.
    The subscription is 1.200,50 € a year.
    I pay 9,99 € for the app.
    It is $8 per seat per month.
    A licence costs CA$49 once.
    The annual plan is $120.
    They charge ₹499 a month.
    Zoho Books is $15/mo, Xero is $29/mo and QuickBooks is $30/mo.
    I pay $10 to $15 monthly for hosting the app.
    Toggl raised its price from $9 to $18 a month.
    The premium version is only $3.
    Harvest used to cost $12 a month and is now free.
  `),
  offers: split(`
    I would pay $12 a month for it.
    I would pay $9 a month for an app that tracks my savings.
    I would pay for an app that finds my $900 of tax.
    We'd happily pay £20 a month for a tool that does it.
    I am willing to pay up to $200 a year.
    Take my money.
    It is worth every penny of the $19 a month.
    I already pay $25 a month for a virtual assistant to do it.
    I would gladly pay for something that works.
    I wouldn't mind paying a few dollars.
    My company would pay $500 a year for this.
  `),
  refusals: split(`
    I would never pay $20 for it.
    $30 a month is too much for me.
    I refuse to pay for another subscription.
    We can't afford $50 a month.
    It is overpriced.
    No one would pay $15 a month for that.
    I would rather do it by hand than pay $9 a month.
    I won't pay for Harvest at $12 a month.
    I would pay $5 a month, but never $20.
    I would never pay $40 a month, but $6 a month is fine.
    We happily pay $8 a month, and we can't afford $45 a month.
    They want $35 a month, which I would never pay, but I would pay $7.
    $99 a year is a rip-off.
    Why would I pay $10 a month for a list?
    FreshBooks at $19 a month is not worth it.
  `),
  amounts: split(`
    I paid a plumber $400 and he never came back.
    The consultant wants $250/hr.
    My client owes me $3,000 since May.
    I earn $2000 a month.
    My rent is $1,200 a month.
    I paid a lawyer $300 to write one letter.
    We spend $80 a month on groceries.
    They raised $5 million.
    The phone bill was $60 a month.
    I lost $150 because of it.
    I would pay a plumber $400 tomorrow.
    The machine cost us $4,900.
  `),
  gaps: split(`
    I wish there was a tool for it.
    I wish Toggl could remind them.
    There is no good app for it.
    I am looking for a tool that reminds my clients.
    Is there an app for this?
    Does anyone know a tool that does it?
    None of the apps handles recurring invoices.
    Nothing out there does both.
    It would be great if there was a simple way to do it.
    Harvest lacks an export.
    I need an app that splits it by person.
    I wish I had more time.
  `),
  workarounds: split(`
    I keep my own spreadsheet for it.
    I do it by hand every Friday.
    I wrote a little script for it.
    We use a shared Google Sheet and copy and paste.
    I ended up using sticky notes.
    I no longer do it by hand.
  `),
  places: split(`
    I am in the UK and I am in Germany.
    I'm in Canada, where banks take a week.
    Here in the US it is the law.
    We are a US-based shop.
    I live in London and work in Dublin.
    On a trip to Japan I forgot it.
    I used to live in France.
    In New South Wales it takes a month.
    We are in New Zealand, and our clients are in Australia.
    Georgia and Jordan helped me.
  `),
  others: split(`
    It rains here.
    So it is.
    Every December it gets worse.
    I love how simple it became.
    Thanks for reading.
    How do you do it?
    My friend says it is fine.
    No problem so far.
    It could be worse.
    I thought it was a joke.
    We are four people in two offices.
  `),
}

function split(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
}
