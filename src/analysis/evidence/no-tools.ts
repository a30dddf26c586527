/** Capitalised words that also follow 'using', but are no tool that somebody could buy or leave. */
export const noTools: ReadonlySet<string> = new Set(
  `
  monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december
  christmas easter halloween thanksgiving god jesus lord bible internet
  english spanish french german italian portuguese dutch swedish russian polish chinese mandarin
  japanese korean hindi arabic latin greek turkish hebrew american british canadian australian indian
  european africa asia europe america earth imperial metric celsius fahrenheit roman
  reddit reddit.com subreddit hn hackernews op edit update ps tldr imo imho fyi btw lol ok afaik iirc
  mr mrs ms dr mom dad mum
  ai ml llm api sdk cli gui ui ux ide pdf csv json xml yaml html css sql nosql rss vpn gps usb hdmi
  ssd ram cpu gpu ssh ftp http https tcp udp ip dns url sms otp 2fa totp mfa sso oauth saas paas crm
  erp cms ocr tts nlp rag mcp oss foss mvp seo roi kpi vc llc ceo cto hr it tv pc vm os diy faq atm
  iot ascii unicode utf qr nfc wifi wi-fi bluetooth ethernet rest graphql regex markdown lan wan ios
  android windows mac macos osx linux unix ubuntu debian fedora iphone ipad ipod macbook imac
  chromebook laptop desktop nas raspberry arduino
  python java javascript js typescript ruby rails php rust go golang kotlin swift scala haskell perl
  lua bash shell c c++ cpp cobol lisp clojure elixir erlang matlab fortran react angular vue node
  nodejs node.js django flask laravel jquery docker kubernetes postgres postgresql mysql mongodb redis
  sqlite git ajax tailwind bootstrap webpack npm agile scrum kanban gtd pomodoro tdd oop
  deeplearning machinelearning artificialintelligence computervision naturallanguageprocessing
  cryptocurrency utc orm csrf tls jwt
  usd eur gbp cad aud inr bitcoin btc ethereum crypto visa mastercard
  north south east west western eastern northern southern
  `
    .trim()
    .split(/\s+/),
)
