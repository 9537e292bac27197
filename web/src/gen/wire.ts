// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

export type PersonId = string;

export type TableId = string;

export type Version = number;

export type Seal = string;

export type Part = string;

export type Level = string;

/** What may be said at a table besides moves. */
export type Chat = (typeof Chat)[number];
export const Chat = ["off", "phrases", "free"] as const;

/** What can be said in every language. */
export type Phrase = (typeof Phrase)[number];
export const Phrase = ["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-move", "again"] as const;

/** What those see who do not play: nothing, the open table, or that and all hands after the end. */
export type Watching = (typeof Watching)[number];
export const Watching = ["none", "blind", "open-at-end"] as const;

/** How far a table is. */
export type Status = (typeof Status)[number];
export const Status = ["setting", "playing", "over", "unfinished", "set-aside"] as const;

/** Why a game ended without a winner. */
export type Unfinished = (typeof Unfinished)[number];
export const Unfinished = ["agreed", "left", "closed", "too-long"] as const;

/** How an opponent that adapts plays the next time. */
export type Adapted = (typeof Adapted)[number];
export const Adapted = ["stronger", "as-strong", "weaker"] as const;

/** I am here and have seen the log up to this version: what happened since? */
export interface HelloDraft {
  readonly type: "Hello";
  readonly seen?: Version;
  readonly protocol?: number;
  readonly seal?: Seal | null;
}

/** My move; `seen` must be the table's version unless several seats may act. */
export interface ActDraft {
  readonly type: "Act";
  readonly seen: Version;
  readonly action: unknown;
  readonly seat?: core.Seat | null;
}

/** What would I see after this quiet move? */
export interface TryDraft {
  readonly type: "Try";
  readonly action: unknown;
  readonly seat?: core.Seat | null;
}

/** My last quiet move is not made. */
export interface TakeBackDraft {
  readonly type: "TakeBack";
  readonly seat?: core.Seat | null;
}

/** What would somebody skilled do here, and why? */
export interface HintDraft {
  readonly type: "Hint";
  readonly seat?: core.Seat | null;
}

/** I take this seat: instead of the one I have, or beside it. */
export interface SitDraft {
  readonly type: "Sit";
  readonly seat: core.Seat;
  readonly beside?: boolean;
  readonly seal?: Seal | null;
  readonly name?: string | null;
}

/** I leave this seat, before the start. */
export interface Stand {
  readonly type: "Stand";
  readonly seat: core.Seat;
}

/** The host puts a bot into a free seat, or changes its level. */
export interface PutBot {
  readonly type: "PutBot";
  readonly seat: core.Seat;
  readonly level: Level;
}

/** The host frees a bot's seat. */
export interface TakeBotAway {
  readonly type: "TakeBotAway";
  readonly seat: core.Seat;
}

/** The host has two seats change places before the start, whoever sits there. */
export interface Swap {
  readonly type: "Swap";
  readonly seat: core.Seat;
  readonly other: core.Seat;
}

/** The host removes a person before the start; that person does not come in again. */
export interface Remove {
  readonly type: "Remove";
  readonly person: PersonId;
}

/** The host makes somebody else the host. */
export interface HandOver {
  readonly type: "HandOver";
  readonly person: PersonId;
}

/** The host starts the game. */
export interface Start {
  readonly type: "Start";
}

/** The part in the luck that I sealed, now that everything is agreed on. */
export interface Reveal {
  readonly type: "Reveal";
  readonly part: Part;
}

/** I leave for good; in a game a bot takes my seat. */
export interface Leave {
  readonly type: "Leave";
}

/** The clocks stop and the hands are hidden. */
export interface Pause {
  readonly type: "Pause";
}

/** The game goes on. */
export interface Resume {
  readonly type: "Resume";
}

/** I would end the game without a winner: it ends when all who play say so. */
export interface EndUnfinished {
  readonly type: "EndUnfinished";
}

/** The same again, the next seat first. */
export interface Rematch {
  readonly type: "Rematch";
}

/** Words to everybody at the table. */
export interface Say {
  readonly type: "Say";
  readonly text: string;
}

/** One of the phrases, to everybody at the table. */
export interface SayPhrase {
  readonly type: "SayPhrase";
  readonly phrase: Phrase;
}

/** The host says what may be said. */
export interface SetChat {
  readonly type: "SetChat";
  readonly chat: Chat;
}

/** I do not want to hear this person, or I do again. */
export interface MuteDraft {
  readonly type: "Mute";
  readonly person: PersonId;
  readonly muted?: boolean;
}

export type FromPersonDraft =
  | HelloDraft
  | ActDraft
  | TryDraft
  | TakeBackDraft
  | HintDraft
  | SitDraft
  | Stand
  | PutBot
  | TakeBotAway
  | Swap
  | Remove
  | HandOver
  | Start
  | Reveal
  | Leave
  | Pause
  | Resume
  | EndUnfinished
  | Rematch
  | Say
  | SayPhrase
  | SetChat
  | MuteDraft;

/** What one seat, or with None a spectator, sees now, and what it saw happen. */
export interface Eyes {
  readonly seat: core.Seat | null;
  readonly view: unknown;
  readonly news: readonly unknown[];
}

/** Where the table stands: `at` is table time, which rests unless `running`; `news` follow `since`. */
export interface Now {
  readonly type: "Now";
  readonly version: Version;
  readonly at: core.Millis;
  readonly running: boolean;
  readonly since: Version;
  readonly eyes: readonly Eyes[];
  readonly to_act: readonly core.Actor[];
  readonly deadline: core.Millis | null;
  readonly outcome: core.Outcome<unknown> | null;
  readonly may_take_back: readonly core.Seat[];
  readonly lesson: number | null;
}

/** Nobody sits here. */
export interface FreeSeat {
  readonly type: "FreeSeat";
}

/** A person sits here; away, or even played for by a bot until the return. */
export interface PersonSeat {
  readonly type: "PersonSeat";
  readonly person: PersonId;
  readonly name: string;
  readonly present: boolean;
  readonly stand_in: boolean;
  readonly face: Face;
}

/** A bot sits here; for somebody who left, perhaps, or weaker than chosen, since that level failed. */
export interface BotSeat {
  readonly type: "BotSeat";
  readonly name: string;
  readonly level: Level;
  readonly face: Face;
  readonly instead_of: string | null;
  readonly weaker_than: Level | null;
  readonly named: BotNamed | null;
}

export type SeatIs = FreeSeat | PersonSeat | BotSeat;

/** Somebody's part in the luck, sealed. */
export interface Sealed {
  readonly person: PersonId;
  readonly seal: Seal;
}

/** The table is being set, and people seal their parts. */
export interface Gathering {
  readonly type: "Gathering";
  readonly seals: readonly Sealed[];
}

/** Everything is fixed, the sealed parts too, and they are being opened: the first deal is near. */
export interface Agreed {
  readonly type: "Agreed";
  readonly agreement: string;
}

export type LuckIs = core.Promised | Gathering | Agreed;

/** After that version of the log, whoever sat there left for good, and a bot plays on. */
export interface SeatLeft {
  readonly type: "SeatLeft";
  readonly after: Version;
  readonly seat: core.Seat;
}

/** Since then a bot plays for whoever sits there and is away. */
export interface BotStandsIn {
  readonly type: "BotStandsIn";
  readonly after: Version;
  readonly seat: core.Seat;
}

/** Since then whoever sits there plays again, and not a bot. */
export interface SeatBack {
  readonly type: "SeatBack";
  readonly after: Version;
  readonly seat: core.Seat;
}

/** Then whoever sits there stopped the game. */
export interface GamePaused {
  readonly type: "GamePaused";
  readonly after: Version;
  readonly seat: core.Seat;
}

/** Then whoever sits there had the game go on. */
export interface GameResumed {
  readonly type: "GameResumed";
  readonly after: Version;
  readonly seat: core.Seat;
}

export type Note = SeatLeft | BotStandsIn | SeatBack | GamePaused | GameResumed;

/** The table besides the game: who sits where, how far it is, what is agreed. */
export interface People {
  readonly type: "People";
  readonly table: TableId;
  readonly you: PersonId;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly clocks: core.Clocks | null;
  readonly seats: readonly SeatIs[];
  readonly host: PersonId;
  readonly status: Status;
  readonly unfinished: Unfinished | null;
  readonly paused: boolean;
  readonly public: boolean;
  readonly chat: Chat;
  readonly watching: Watching;
  readonly watchers: number;
  readonly code: string | null;
  readonly commitment: string | null;
  readonly luck: LuckIs;
  readonly seed: string | null;
  readonly would_end: readonly PersonId[];
  readonly rematch: TableId | null;
  readonly adapted: Adapted | null;
  readonly lesson: boolean;
  readonly notes: readonly Note[];
  readonly hints: boolean;
  readonly may_hint: boolean;
  readonly hinted: readonly number[];
  readonly screens: number;
  readonly screen: string | null;
}

/** What the seat would see after the move that was tried. */
export interface Preview {
  readonly type: "Preview";
  readonly seat: core.Seat;
  readonly view: unknown;
}

/** What somebody skilled would do in a seat, and facts of its view that speak for it. */
export interface Hinted {
  readonly type: "Hinted";
  readonly seat: core.Seat;
  readonly version: Version;
  readonly action: unknown;
  readonly because: readonly unknown[];
}

/** Somebody said something: free words or a phrase. */
export interface Said {
  readonly type: "Said";
  readonly person: PersonId;
  readonly name: string;
  readonly text: string | null;
  readonly phrase: Phrase | null;
  readonly seated: boolean;
  readonly face: Face;
  readonly bot: core.Seat | null;
}

/** What was said is not done, and why: a refusal of the server, of the core or of the game. */
export interface Refused {
  readonly type: "Refused";
  readonly to: string;
  readonly version: Version;
  readonly why: unknown;
}

/** Why the server hangs up. */
export type Why = (typeof Why)[number];
export const Why = ["stopping", "removed", "left", "too-slow", "too-many", "closed"] as const;

/** The last thing said on a connection. */
export interface Bye {
  readonly type: "Bye";
  readonly why: Why;
}

export type ToPerson = Now | People | Preview | Hinted | Said | Refused | Bye;

/** A name to be known by: for a newcomer, or instead of the old one. */
export interface NewPerson {
  readonly name: string;
}

/** Who I am here. */
export interface Me {
  readonly id: PersonId;
  readonly name: string;
  readonly face: Face;
}

/** So much time for every turn, as a new table may have it. */
export interface TurnTime {
  readonly type: "PerTurn";
  readonly millis: number;
}

/** So much time for the whole game and a little more after each turn, as a new table may have it. */
export interface GameTime {
  readonly type: "Bank";
  readonly millis: number;
  readonly increment: number;
}

/** So much time for the whole game and a little more after each turn, as a new table may have it. */
export interface GameTimeDraft {
  readonly type: "Bank";
  readonly millis: number;
  readonly increment?: number;
}

export type NewClocks = TurnTime | GameTime;

export type NewClocksDraft = TurnTime | GameTimeDraft;

/** A table to be set: a list of seats, each free (None), mine (""), or a bot's (its level). */
export interface NewTableDraft {
  readonly game: string;
  readonly seats: readonly (string | null)[];
  readonly options?: unknown;
  readonly clocks?: NewClocksDraft | null;
  readonly public?: boolean;
  readonly watching?: Watching;
  readonly chat?: Chat | null;
  readonly grace?: number | null;
  readonly hints?: boolean;
  readonly start?: boolean;
  readonly seal?: Seal | null;
  readonly lesson?: boolean;
  readonly screen?: boolean;
  readonly names?: readonly (string | null)[];
}

/** The table that was set: its address, and how others come to it. */
export interface Made {
  readonly table: TableId;
  readonly code: string | null;
  readonly link: string;
  readonly reachable: boolean;
  readonly screen: string | null;
}

/** What a big screen shows of how phones come to its table. */
export interface OnScreen {
  readonly link: string;
  readonly reachable: boolean;
  readonly picture: string;
}

/** Who sits in a seat: nobody, where there is no name; a bot, where there is a level. */
export interface Sitter {
  readonly name: string | null;
  readonly level: Level | null;
  readonly named: BotNamed | null;
}

/** A table as whoever was given its link is told of it before coming in: no ids, no code, no cards. */
export interface Invited {
  readonly game: string;
  readonly status: Status;
  readonly seats: readonly Sitter[];
  readonly host: core.Seat | null;
  readonly watching: boolean;
  readonly rematch: TableId | null;
}

/** The code of a table that waits for players. */
export interface Join {
  readonly code: string;
}

/** The one-time word from another device of mine. */
export interface Enter {
  readonly token: string;
}

/** How another device becomes mine, once: the word, a link with it, and that link as a QR code. */
export interface DeviceLink {
  readonly token: string;
  readonly link: string;
  readonly reachable: boolean;
  readonly picture: string;
}

/** A device on which I am known: since when and when last seen, in seconds since 1970, if that is kept. */
export interface Device {
  readonly id: string;
  readonly made: number | null;
  readonly seen: number | null;
  readonly this: boolean;
}

/** All devices on which I am known. */
export interface Devices {
  readonly devices: readonly Device[];
}

/** Another device of mine is known no more, or with None all others. */
export interface SignOut {
  readonly device: string | null;
}

/** A table as the lobby tells of it. */
export interface ListedTable {
  readonly table: TableId;
  readonly game: string;
  readonly status: Status;
  readonly seats: number;
  readonly free: number;
  readonly names: readonly string[];
}

/** Who sits at a table of mine; a bot that is called by its own name is called so in every language. */
export interface SeatThere {
  readonly name: string;
  readonly named: BotNamed | null;
}

/** A table where I sit: with whom, whose move it is, and how it ended. */
export interface MyTable {
  readonly table: TableId;
  readonly game: string;
  readonly status: Status;
  readonly seats: readonly (SeatThere | null)[];
  readonly mine: readonly core.Seat[];
  readonly to_act: readonly core.Seat[];
  readonly places: readonly number[];
  readonly people: number;
  readonly changed: number;
}

/** A table of mine looks otherwise now. */
export interface Mine {
  readonly type: "Mine";
  readonly table: MyTable;
}

/** Public tables with free seats, and those where I sit. */
export interface Tables {
  readonly type: "Tables";
  readonly open: readonly ListedTable[];
  readonly mine: readonly MyTable[];
  readonly more: number;
}

/** A way to play that has a name: the options that are not the usual ones, and what else it sets. */
export interface PresetOnShelf {
  readonly name: core.PresetName;
  readonly options: unknown;
  readonly clocks: NewClocks | null;
  readonly level: Level;
  readonly hints: boolean;
}

/** A game and how it can be played here. */
export interface GameOnShelf {
  readonly name: string;
  readonly rules: number;
  readonly fewest: number;
  readonly most: number;
  readonly one_seat_each: boolean;
  readonly levels: readonly Level[];
  readonly options: unknown;
  readonly options_beside: unknown;
  readonly choices: readonly core.OptionIs[];
  readonly presets: readonly PresetOnShelf[];
  readonly lesson: boolean;
}

/** All games. */
export interface Shelf {
  readonly protocol: number;
  readonly version: string;
  readonly games: readonly GameOnShelf[];
}

/**
 * Something to read or to do: `does` is the action as it is sent; what it leaves out may be anything.
 *
 * What is told before something is done has the same `line`, which `Now.lesson` counts.
 */
export interface LessonStep {
  readonly line: number;
  readonly by: core.Seat;
  readonly ru: string;
  readonly en: string;
  readonly does: unknown | null;
  readonly taps: readonly string[];
}

/** A guided first game: its steps, the words at its end, and the seats of a first real game. */
export interface Lesson {
  readonly steps: readonly LessonStep[];
  readonly ru: string;
  readonly en: string;
  readonly real: readonly string[];
}

/** Where a finished game stood at a version; the news are those of the one step that led there. */
export interface Step {
  readonly version: Version;
  readonly at: core.Millis;
  readonly to_act: readonly core.Actor[];
  readonly deadline: core.Millis | null;
  readonly eyes: readonly Eyes[];
}

/** A finished game, of which `version` is the last, and some of its steps. */
export interface Replay {
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly clocks: core.Clocks | null;
  readonly names: readonly string[];
  readonly bots: readonly (BotNamed | null)[];
  readonly faces: readonly (Face | null)[];
  readonly version: Version;
  readonly steps: readonly Step[];
}

/** A finished game goes on from this version with other luck: I sit here, and bots in all other seats. */
export interface PlayOn {
  readonly version: Version;
  readonly seat: core.Seat;
}

/** What the lobby answers where it refuses. */
export interface Error {
  readonly why: unknown;
}

/** There is no table of that address, or nobody is let in any more. */
export interface NoSuchTable {
  readonly type: "NoSuchTable";
}

/** No table that waits for players has that code. */
export interface NoSuchCode {
  readonly type: "NoSuchCode";
}

/** The shelf has no such game. */
export interface NoSuchGame {
  readonly type: "NoSuchGame";
  readonly name: string;
}

/** The game has no bot of that level. */
export interface NoSuchLevel {
  readonly type: "NoSuchLevel";
  readonly level: string;
}

/** The table has no such seat. */
export interface NoSuchSeat {
  readonly type: "NoSuchSeat";
  readonly seat: core.Seat;
}

/** Nobody of that kind is at the table. */
export interface NoSuchPerson {
  readonly type: "NoSuchPerson";
}

/** No other device of that kind is known. */
export interface NoSuchDevice {
  readonly type: "NoSuchDevice";
}

/** Only who holds a seat acts for it. */
export interface NotYourSeat {
  readonly type: "NotYourSeat";
}

/** Somebody sits there. */
export interface SeatTaken {
  readonly type: "SeatTaken";
  readonly seat: core.Seat;
}

/** The game starts when every seat is taken. */
export interface SeatsAreFree {
  readonly type: "SeatsAreFree";
  readonly free: number;
}

/** The host of the table decides that. */
export interface OnlyTheHost {
  readonly type: "OnlyTheHost";
}

/** Those who play decide that. */
export interface OnlyTheSeated {
  readonly type: "OnlyTheSeated";
}

/** At a public table that is not done. */
export interface OnlyByInvitation {
  readonly type: "OnlyByInvitation";
}

/** The game has begun. */
export interface AlreadyStarted {
  readonly type: "AlreadyStarted";
}

/** The game has not begun. */
export interface NotStarted {
  readonly type: "NotStarted";
}

/** That comes after the end. */
export interface NotOver {
  readonly type: "NotOver";
}

/** The table is paused. */
export interface IsPaused {
  readonly type: "IsPaused";
}

/** Something happened before this was said. */
export interface Stale {
  readonly type: "Stale";
  readonly version: number;
}

/** What was sent is nothing that is said here. */
export interface NotAMessage {
  readonly type: "NotAMessage";
}

/** The page speaks an older language than the server: it must be loaded again. */
export interface OldClient {
  readonly type: "OldClient";
}

/** More was sent than a person can mean. */
export interface TooFast {
  readonly type: "TooFast";
}

/** That was done often enough lately: the next time in so many minutes. */
export interface Later {
  readonly type: "Later";
  readonly minutes: number;
}

/** So many of them are enough. */
export interface TooMany {
  readonly type: "TooMany";
  readonly most: number;
}

/** As many people are here as the server can hold. */
export interface HouseFull {
  readonly type: "HouseFull";
}

/** At this table that is not said. */
export interface ChatIsOff {
  readonly type: "ChatIsOff";
}

/** So much was taken back lately that the next step cannot be. */
export interface TakenBackTooOften {
  readonly type: "TakenBackTooOften";
}

/** A name has one to so many visible characters. */
export interface BadName {
  readonly type: "BadName";
  readonly most: number;
}

/** What is said has one to so many visible characters. */
export interface BadText {
  readonly type: "BadText";
  readonly most: number;
}

/** Only those who play see this table. */
export interface NotForWatching {
  readonly type: "NotForWatching";
}

/** The disk takes nothing more: nothing happened, and the table waits. */
export interface NotSaved {
  readonly type: "NotSaved";
}

/** The database is damaged or gone where this was kept. */
export interface CannotRead {
  readonly type: "CannotRead";
}

/** The server or the table stopped before that was done, so it was not. */
export interface Interrupted {
  readonly type: "Interrupted";
}

/** The log of this table no longer replays, so nobody plays on it; it can be downloaded. */
export interface SetAside {
  readonly type: "SetAside";
}

/** First comes a name. */
export interface WhoAreYou {
  readonly type: "WhoAreYou";
}

/** The request comes from elsewhere, or the door is not for you. */
export interface NotAllowed {
  readonly type: "NotAllowed";
}

/** The link was used, or it is too old. */
export interface LinkIsSpent {
  readonly type: "LinkIsSpent";
}

export type ServerRefusal =
  | NoSuchTable
  | NoSuchCode
  | NoSuchGame
  | NoSuchLevel
  | NoSuchSeat
  | NoSuchPerson
  | NoSuchDevice
  | NotYourSeat
  | SeatTaken
  | SeatsAreFree
  | OnlyTheHost
  | OnlyTheSeated
  | OnlyByInvitation
  | AlreadyStarted
  | NotStarted
  | NotOver
  | IsPaused
  | Stale
  | NotAMessage
  | OldClient
  | TooFast
  | TakenBackTooOften
  | Later
  | TooMany
  | HouseFull
  | ChatIsOff
  | BadName
  | BadText
  | NotForWatching
  | NotSaved
  | CannotRead
  | Interrupted
  | SetAside
  | WhoAreYou
  | NotAllowed
  | LinkIsSpent;

/** What somebody looks like. */
export interface Face {
  readonly colour: FaceColour;
  readonly shape: FaceShape;
  readonly hat: FaceHat;
  readonly eyes: FaceEyes;
  readonly mouth: FaceMouth;
}

/** The eight colours of the project, in their fixed order. */
export type FaceColour = (typeof FaceColour)[number];
export const FaceColour = ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"] as const;

/** The shape of a head. */
export type FaceShape = (typeof FaceShape)[number];
export const FaceShape = ["round", "square", "pear", "shield"] as const;

/** What is on the head. */
export type FaceHat = (typeof FaceHat)[number];
export const FaceHat = ["none", "cap", "bobble", "sprout", "crown", "bow", "ears", "top"] as const;

/** The eyes of somebody at rest. */
export type FaceEyes = (typeof FaceEyes)[number];
export const FaceEyes = ["dots", "wide", "glasses", "lashes"] as const;

/** The mouth of somebody at rest. */
export type FaceMouth = (typeof FaceMouth)[number];
export const FaceMouth = ["smile", "grin", "calm", "tongue", "moustache"] as const;

/** A bot's name, independent of language; the second bot of one name has the number 2. */
export interface BotNamed {
  readonly tree: BotName;
  readonly number: number;
}

/** The trees; the word for each in every language is among the texts, in English it is this one. */
export type BotName = (typeof BotName)[number];
export const BotName = ["aspen", "birch", "rowan", "linden", "spruce", "cherry", "willow", "pine"] as const;
