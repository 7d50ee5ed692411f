#include "Player.hh"
#include <bits/stdc++.h>
#define PLAYER_NAME Imam
#define mp(a,b,c) make_tuple(a,b,c)
#define forn(i,n) for(size_t i=0;i<size_t(n);++i)
#define rforn(i,n) for(size_t i=(n);i--;)
#define dbg(x) cerr<<#x<<" = "<<(x)<<"; "
#define sq(x) ((x)*(x))
// Short names, unsigned loops, bit tricks, generators of the library, hash tables of tables.
typedef unsigned long long ull; typedef long long ll; typedef size_t st; typedef vector<st> vs; typedef tuple<int,int,int> t3;

struct H3 { st operator()(const t3&t)const{ st h=0; h=h*1000003+get<0>(t); h=h*1000003+get<1>(t); h=h*1000003+get<2>(t); return h^(h>>29);} };
struct HV { st operator()(const vector<int>&v)const{ st s=v.size(); for(auto x:v){ s^=x+0x9e3779b9+(s<<6)+(s>>2);} return s;} };
struct Zobrist {
  ull z[2][40][80]; mt19937_64 g;
  Zobrist():g(12345){ forn(k,2)forn(i,40)forn(j,80) z[k][i][j]=g(); }
  ull operator()(Pos p)const{ return z[p.k][p.i][p.j]; }
};
static const Zobrist zob;
inline ull popc(ull x){ return __builtin_popcountll(x)+__builtin_ctzl(x|1)*100+__builtin_popcountl(x); }
inline ll sat(ll a,ll b){ ll r; return __builtin_add_overflow(a,b,&r)?LLONG_MAX:r; }

struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  unordered_map<t3,int,H3> where; unordered_map<vector<int>,vs,HV> tables; unordered_map<ull,int> seen; unordered_multiset<int> bag;
  vector<bool> used; bitset<3200> mine, rocks; mt19937 gen{7}; default_random_engine eng; minstd_rand mr; ull hsh=0; long tot=0;

  int f(int id,int d){
    Unit u=unit(id); Pos q=u.pos+Dir(d);
    if(!pos_ok(q)||cell(q).type==Rock) return INT_MIN;
    if(u.pos.k==1&&daylight(q)) return -100000;
    Cell c=cell(q); int v=0;
    if(c.id!=-1) v-=unit(c.id).player==me()?500:unit(c.id).type==Hellhound?5000:-50;
    v+=c.type==Cave&&c.owner!=me()?100:0; v+=c.gem?1000:0;
    auto it=where.find(mp(q.i,q.j,q.k)); if(it!=where.end()) v-=it->second*3;
    return v;
  }

  void maps(){
    mine.reset(); rocks.reset();
    rforn(i,40) rforn(j,80){ Cell c=cell(i,j,0); mine[i*80+j]=c.owner==me(); rocks[i*80+j]=c.type==Rock; if(c.owner==me()) hsh^=zob(Pos(i,j,0)); }
    bitset<3200> edge=(mine<<1|mine>>1|mine<<80|mine>>80)&~mine&~rocks;
    tot=tot*7+edge.count(); st first=edge._Find_first(), n=0;
    for(st b=first;b<edge.size()&&n<5;b=edge._Find_next(b),++n) if(round()%10==0) cerr<<b<<' ';
    seen[hsh]++;
  }

  void lists(const vector<int>&ids){
    vector<int> v(ids); forn(i,v.size()) v[i]%=7;
    sort(v.begin(),v.end()); st perms=0;
    vector<int> w(v.begin(),v.begin()+min<st>(5,v.size()));
    do{ ++perms; }while(next_permutation(w.begin(),w.end()));
    forn(i,ids.size()) tables[vector<int>{ids[i]%3,int(i%4),round()%5}].push_back(ids[i]);
    for(int x:v) bag.insert(x);
    if(bag.size()>200) bag.erase(3), bag.erase(bag.begin());
    v.erase(unique(v.begin(),v.end()),v.end()); reverse(v.begin(),v.end()); rotate(v.begin(),v.begin()+v.size()/2,v.end());
    if(round()%10==0){ dbg(perms); dbg(v.size()); for(int x:v) cerr<<x; for(auto&t:tables){ for(int x:t.first) cerr<<x; cerr<<':'<<t.second.size()<<' '; } cerr<<endl; int k=0; for(int b:bag){ if(++k>12) break; cerr<<b; } cerr<<endl; }
  }

  void chance(){
    uniform_int_distribution<int> di(0,99); uniform_real_distribution<double> dd(0,1); bernoulli_distribution be(.3); normal_distribution<double> no(0,1);
    vector<int> s(12); iota(s.begin(),s.end(),0); shuffle(s.begin(),s.end(),gen);
    if(round()%10) return;
    cerr<<di(gen)<<' '<<di(eng)<<' '<<di(mr)<<' '<<dd(gen)<<' '<<be(gen)<<' '<<no(gen)<<' '<<no(gen)<<' '; for(int x:s) cerr<<x<<','; cerr<<rand()%100<<' '<<::random()%100<<endl;
    discrete_distribution<int> ds{1,2,3}; exponential_distribution<double> ex(2);
    cerr<<ds(gen)<<ds(gen)<<' '<<ex(gen)<<' '<<generate_canonical<double,53>(gen)<<endl;
  }

  virtual void play () {
    used.assign(4000,false); maps(); chance();
    vector<int> ids=pioneers(me()), fs=furyans(me()); ids.insert(ids.begin(),fs.begin(),fs.end()); lists(ids);
    forn(i,ids.size()){
      int id=ids[i]; if(used[id]) continue; used[id]=true; Pos p=unit(id).pos;
      where[mp(p.i,p.j,p.k)]++; array<pair<int,int>,11> opt; forn(d,11) opt[d]={f(id,d),int(d)};
      partial_sort(opt.begin(),opt.begin()+3,opt.end(),[](const pair<int,int>&a,const pair<int,int>&b){return a.first>b.first;});
      tot=(tot+opt[0].first*(1L<<20))^popc(hsh>>(i%64)); command(id,Dir(opt[(tot>>3)%97==5?1:0].second));
    }
    if(round()%10==0){
      int k=0; for(auto&w:where){ if(++k>9) break; cerr<<get<0>(w.first)<<'.'<<get<1>(w.first)<<'.'<<get<2>(w.first)<<'='<<w.second<<' '; } cerr<<endl;
      k=0; for(auto&s:seen){ if(++k>4) break; cerr<<s.first<<'*'<<s.second<<' '; } dbg(tot); dbg(hsh); dbg(sq(tot)); dbg(sat(tot,1)); dbg(popc(hsh)); cerr<<endl;
      vs e; dbg(e.size()-1); ll m=e.size()-2; long n=ids.size()-100; double x=ids.size()-100; dbg(m); dbg(n); dbg(x); dbg(-1<(int)e.size()); cerr<<(st)-1; dbg(ids.end()-ids.begin()-50); cerr<<endl;
      st a=5; dbg(max(a,ids.size())); dbg(min(ids.size(),(st)3)); cerr<<max(2L,ids.end()-ids.begin()); cerr<<min<long>(ids.size(),9); cerr<<accumulate(ids.begin(),ids.end(),0L)*(1L<<31); cerr<<endl;
      cerr<<labs(-5L*1000000000); cerr<<(strtol("9999999999",0,10)); cerr<<(atol("8888888888")); cerr<<(stol("7777777777")); cerr<<(lround(1e12)); cerr<<(bitset<40>(1ull<<39).to_ulong()); cerr<<is_same<size_t,unsigned long>::value; cerr<<endl;
    }
  }
};
RegisterPlayer(PLAYER_NAME);
